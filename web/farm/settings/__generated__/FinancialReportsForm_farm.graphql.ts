/**
 * @generated SignedSource<<4bdf95185b5c8d01af432a415ecb71a2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type FreightSplit = "HEAD" | "WEIGHT";
import type { FragmentRefs } from "relay-runtime";
export type FinancialReportsForm_farm$data = {
  readonly settings: {
    readonly financialReports: {
      readonly arrobaPrice: string;
      readonly freightSplit: FreightSplit;
      readonly funruralPct: string;
      readonly includeOperationalCost: boolean;
      readonly monthStartsOn: number;
    };
  };
  readonly " $fragmentType": "FinancialReportsForm_farm";
};
export type FinancialReportsForm_farm$key = {
  readonly " $data"?: FinancialReportsForm_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"FinancialReportsForm_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FinancialReportsForm_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "FarmSettings",
      "kind": "LinkedField",
      "name": "settings",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FinancialReportsSettings",
          "kind": "LinkedField",
          "name": "financialReports",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "monthStartsOn",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "arrobaPrice",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "funruralPct",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "freightSplit",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "includeOperationalCost",
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

(node as any).hash = "36265cf869137c47edb2088915450e72";

export default node;
