/**
 * @generated SignedSource<<794337faf413e151c35289f63a82acf8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FarmStockReportScreen_row$data = {
  readonly balanceKg: string;
  readonly balanceValue: string;
  readonly consumedKg: string;
  readonly consumedValue: string;
  readonly day: string;
  readonly lostKg: string;
  readonly lostValue: string;
  readonly producedValue: string;
  readonly purchasedKg: string;
  readonly purchasedValue: string;
  readonly " $fragmentType": "FarmStockReportScreen_row";
};
export type FarmStockReportScreen_row$key = {
  readonly " $data"?: FarmStockReportScreen_row$data;
  readonly " $fragmentSpreads": FragmentRefs<"FarmStockReportScreen_row">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FarmStockReportScreen_row",
  "selections": [
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
      "name": "balanceKg",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "balanceValue",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "purchasedKg",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "purchasedValue",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "producedValue",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "consumedKg",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "consumedValue",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lostKg",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lostValue",
      "storageKey": null
    }
  ],
  "type": "FarmStockReportLine",
  "abstractKey": null
};

(node as any).hash = "db85a7cd840cd0ed1f99bb1ae8e00a4c";

export default node;
