/**
 * @generated SignedSource<<c3203761c47185d03a0c33806f551ca0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SummaryFigures_summary$data = {
  readonly dueValue: string;
  readonly overdueValue: string;
  readonly pendingPurchases: number;
  readonly receivedPurchases: number;
  readonly stockValue: string;
  readonly " $fragmentType": "SummaryFigures_summary";
};
export type SummaryFigures_summary$key = {
  readonly " $data"?: SummaryFigures_summary$data;
  readonly " $fragmentSpreads": FragmentRefs<"SummaryFigures_summary">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SummaryFigures_summary",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pendingPurchases",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "receivedPurchases",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dueValue",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "overdueValue",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "stockValue",
      "storageKey": null
    }
  ],
  "type": "FinancialSummary",
  "abstractKey": null
};

(node as any).hash = "b126835b53af0325cd10f68d12575cd3";

export default node;
