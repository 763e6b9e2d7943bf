/**
 * @generated SignedSource<<7ae5bcc410ec733760ddc4db50a6815a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StockReportScreen_row$data = {
  readonly adjusted: string;
  readonly averageCost: string;
  readonly averageCostMs: string | null | undefined;
  readonly balanceKg: string;
  readonly consumed: string;
  readonly daysLeft: string | null | undefined;
  readonly dryKg: string;
  readonly dryMatterPct: string;
  readonly entered: string;
  readonly food: string;
  readonly lastCountDay: string | null | undefined;
  readonly lastEntryDay: string | null | undefined;
  readonly lost: string;
  readonly opening: string;
  readonly otherOut: string;
  readonly reorderDay: string | null | undefined;
  readonly stockId: string;
  readonly structure: string | null | undefined;
  readonly value: string;
  readonly " $fragmentType": "StockReportScreen_row";
};
export type StockReportScreen_row$key = {
  readonly " $data"?: StockReportScreen_row$data;
  readonly " $fragmentSpreads": FragmentRefs<"StockReportScreen_row">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StockReportScreen_row",
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
      "kind": "ScalarField",
      "name": "opening",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "entered",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "consumed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "otherOut",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lost",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "adjusted",
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
      "name": "dryMatterPct",
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
      "name": "value",
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
      "name": "reorderDay",
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
  "type": "FoodReportLine",
  "abstractKey": null
};

(node as any).hash = "7e3b8155f640da161817ac545195156b";

export default node;
