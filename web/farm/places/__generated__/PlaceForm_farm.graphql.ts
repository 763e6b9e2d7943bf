/**
 * @generated SignedSource<<2de6045e4a8fc362e02e1b4dba503214>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PlaceForm_farm$data = {
  readonly lines: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly name: string;
      };
    }>;
  };
  readonly " $fragmentSpreads": FragmentRefs<"useFarmMap_farm">;
  readonly " $fragmentType": "PlaceForm_farm";
};
export type PlaceForm_farm$key = {
  readonly " $data"?: PlaceForm_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"PlaceForm_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PlaceForm_farm",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 200
        }
      ],
      "concreteType": "FarmLinesConnection",
      "kind": "LinkedField",
      "name": "lines",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmLinesConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Line",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "id",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "name",
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "lines(first:200)"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useFarmMap_farm"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "94e009f9b7440081356b15b7e1cdffe0";

export default node;
