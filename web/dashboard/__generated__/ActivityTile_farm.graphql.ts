/**
 * @generated SignedSource<<f169a7576d0f1e49b6ffff7ec9b3c0b4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ChangeOp = "CREATED" | "DELETED" | "UPDATED";
import type { FragmentRefs } from "relay-runtime";
export type ActivityTile_farm$data = {
  readonly activities: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly at: string;
        readonly by: {
          readonly name: string;
        } | null | undefined;
        readonly id: string;
        readonly op: ChangeOp;
        readonly subject: string;
        readonly type: string;
      };
    }>;
  };
  readonly " $fragmentType": "ActivityTile_farm";
};
export type ActivityTile_farm$key = {
  readonly " $data"?: ActivityTile_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"ActivityTile_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ActivityTile_farm",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 12
        }
      ],
      "concreteType": "FarmActivitiesConnection",
      "kind": "LinkedField",
      "name": "activities",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmActivitiesConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Activity",
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
                  "name": "at",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "type",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "op",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "subject",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Membership",
                  "kind": "LinkedField",
                  "name": "by",
                  "plural": false,
                  "selections": [
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
          "storageKey": null
        }
      ],
      "storageKey": "activities(first:12)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "cfb4ed5a45bd2b014dd64736ec168ffe";

export default node;
