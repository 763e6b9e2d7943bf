/**
 * @generated SignedSource<<a2bbc2434e4ce99bd2480fbb15ad48a5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MixerForm_farm$data = {
  readonly structures: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly name: string;
      };
    }>;
  };
  readonly " $fragmentType": "MixerForm_farm";
};
export type MixerForm_farm$key = {
  readonly " $data"?: MixerForm_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"MixerForm_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MixerForm_farm",
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
      "concreteType": "FarmStructuresConnection",
      "kind": "LinkedField",
      "name": "structures",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmStructuresConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Structure",
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
      "storageKey": "structures(first:200)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "79914bb6a8a49d85e42aff8977e1ced1";

export default node;
