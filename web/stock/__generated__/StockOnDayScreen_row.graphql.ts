/**
 * @generated SignedSource<<2f7564115c9779b27a38c11994f4cd6e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StockOnDayScreen_row$data = {
  readonly figures: {
    readonly averageCost: string;
    readonly averageCostMs: string | null | undefined;
    readonly balanceKg: string;
    readonly daysLeft: string | null | undefined;
    readonly dryKg: string;
    readonly dryMatterPct: string;
    readonly lastCountDay: string | null | undefined;
    readonly lastEntryDay: string | null | undefined;
    readonly value: string;
  };
  readonly food: string;
  readonly stockId: string;
  readonly structure: string | null | undefined;
  readonly " $fragmentType": "StockOnDayScreen_row";
};
export type StockOnDayScreen_row$key = {
  readonly " $data"?: StockOnDayScreen_row$data;
  readonly " $fragmentSpreads": FragmentRefs<"StockOnDayScreen_row">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StockOnDayScreen_row",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "stockId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "food",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "structure",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "StockFigures",
      "kind": "LinkedField",
      "name": "figures",
      "plural": false,
      "selections": [
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
          "name": "dryKg",
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
          "name": "value",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "averageCost",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "averageCostMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "daysLeft",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastCountDay",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastEntryDay",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "StockOnDay",
  "abstractKey": null
};

(node as any).hash = "73398e7b29c6b16e99eeeb9f1db3c5e6";

export default node;
