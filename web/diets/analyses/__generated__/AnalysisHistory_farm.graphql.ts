/**
 * @generated SignedSource<<f7e0c151fb5b8b0f6561079970d2fc1f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DryMatterMethod = "AIRFRYER" | "ESTUFA" | "KOSTER" | "LAB" | "MICROONDAS" | "NIR";
export type StockAnalysisKind = "DRY_MATTER" | "ENERGY";
import type { FragmentRefs } from "relay-runtime";
export type AnalysisHistory_farm$data = {
  readonly currentDay: string;
  readonly stockAnalyses: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly at: string;
        readonly by: {
          readonly name: string;
        } | null | undefined;
        readonly day: string;
        readonly dryG: string | null | undefined;
        readonly dryMatterPct: string;
        readonly effect: ReadonlyArray<{
          readonly formulationId: string;
        }>;
        readonly elg: string;
        readonly elm: string;
        readonly id: string;
        readonly kind: StockAnalysisKind;
        readonly method: DryMatterMethod | null | undefined;
        readonly note: string | null | undefined;
        readonly oldDryMatterPct: string;
        readonly oldElg: string;
        readonly oldElm: string;
        readonly stock: {
          readonly food: {
            readonly name: string;
          };
          readonly structure: {
            readonly name: string;
          } | null | undefined;
        };
        readonly undoneAt: string | null | undefined;
        readonly wetG: string | null | undefined;
      };
    }>;
  };
  readonly " $fragmentType": "AnalysisHistory_farm";
};
export type AnalysisHistory_farm$key = {
  readonly " $data"?: AnalysisHistory_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnalysisHistory_farm">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "stockId"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnalysisHistory_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "currentDay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "fields": [
            {
              "kind": "Variable",
              "name": "stockId",
              "variableName": "stockId"
            }
          ],
          "kind": "ObjectValue",
          "name": "filter"
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 100
        },
        {
          "kind": "Literal",
          "name": "orderBy",
          "value": {
            "direction": "DESC",
            "field": "DAY"
          }
        }
      ],
      "concreteType": "FarmStockAnalysesConnection",
      "kind": "LinkedField",
      "name": "stockAnalyses",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmStockAnalysesConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "StockAnalysis",
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
                  "name": "kind",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "day",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "oldDryMatterPct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "dryMatterPct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "oldElm",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "elm",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "oldElg",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "elg",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "method",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "wetG",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "dryG",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "note",
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
                  "name": "undoneAt",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Membership",
                  "kind": "LinkedField",
                  "name": "by",
                  "plural": false,
                  "selections": (v0/*:: as any*/),
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "DietEffect",
                  "kind": "LinkedField",
                  "name": "effect",
                  "plural": true,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "formulationId",
                      "storageKey": null
                    }
                  ],
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Stock",
                  "kind": "LinkedField",
                  "name": "stock",
                  "plural": false,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "concreteType": "Food",
                      "kind": "LinkedField",
                      "name": "food",
                      "plural": false,
                      "selections": (v0/*:: as any*/),
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "concreteType": "Structure",
                      "kind": "LinkedField",
                      "name": "structure",
                      "plural": false,
                      "selections": (v0/*:: as any*/),
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
      "storageKey": null
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "e7cd256c981d371880ec85f5a4dbbd9d";

export default node;
