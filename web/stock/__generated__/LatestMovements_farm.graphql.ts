/**
 * @generated SignedSource<<de2c767a52d56637fd0213de56192963>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StockMovementType = "BEAT_CONSUMPTION" | "COST_VARIANCE" | "COUNT_MINUS" | "COUNT_PLUS" | "LOSS" | "OWN_PRODUCTION" | "PREMIX_IN" | "PREMIX_OUT" | "PURCHASE" | "RETURN" | "SALE_OUT" | "SUPPLEMENT_OUT" | "TRANSFER_IN" | "TRANSFER_OUT";
import type { FragmentRefs } from "relay-runtime";
export type LatestMovements_farm$data = {
  readonly stockMovements: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly balanceKg: string;
        readonly day: string;
        readonly id: string;
        readonly kgIn: string;
        readonly kgOut: string;
        readonly reversal: boolean;
        readonly reversed: boolean;
        readonly type: StockMovementType;
        readonly unitCost: string;
        readonly value: string;
      };
    }>;
  };
  readonly " $fragmentType": "LatestMovements_farm";
};
export type LatestMovements_farm$key = {
  readonly " $data"?: LatestMovements_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"LatestMovements_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "stockId"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "LatestMovements_farm",
  "selections": [
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
          "value": 12
        },
        {
          "kind": "Literal",
          "name": "orderBy",
          "value": {
            "direction": "DESC",
            "field": "LEDGER"
          }
        }
      ],
      "concreteType": "FarmStockMovementsConnection",
      "kind": "LinkedField",
      "name": "stockMovements",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmStockMovementsConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "StockMovement",
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
                  "name": "day",
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
                  "name": "kgIn",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "kgOut",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "value",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "unitCost",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "balanceKg",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "reversed",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "reversal",
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

(node as any).hash = "08da812f1ebd32c2605c6ffce524ed56";

export default node;
