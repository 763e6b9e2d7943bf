/**
 * @generated SignedSource<<bc6f62ca0c5aacf02b36b63a2e6fae6e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DietPhase = "ADAPTATION" | "FINISHING" | "GROWTH" | "RECREATION" | "SUPPLEMENT" | "TERMINATION";
import type { FragmentRefs } from "relay-runtime";
export type PhasesScreen_farm$data = {
  readonly settings: {
    readonly phases: {
      readonly rows: ReadonlyArray<{
        readonly estimatedDailyGain: string;
        readonly maxDays: number | null | undefined;
        readonly maxDryMatterPct: string;
        readonly maxForagePct: string | null | undefined;
        readonly maxIntakePct: string;
        readonly minDays: number | null | undefined;
        readonly minDryMatterPct: string;
        readonly minForagePct: string | null | undefined;
        readonly minIntakePct: string;
        readonly phase: DietPhase;
      }>;
    };
  };
  readonly " $fragmentType": "PhasesScreen_farm";
};
export type PhasesScreen_farm$key = {
  readonly " $data"?: PhasesScreen_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"PhasesScreen_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PhasesScreen_farm",
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
          "concreteType": "PhasesSettings",
          "kind": "LinkedField",
          "name": "phases",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "PhasesSettingsRows",
              "kind": "LinkedField",
              "name": "rows",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "phase",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "minDays",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "maxDays",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "estimatedDailyGain",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "minIntakePct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "maxIntakePct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "minForagePct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "maxForagePct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "minDryMatterPct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "maxDryMatterPct",
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

(node as any).hash = "779a6aba0e5187173043683d7f5e9e95";

export default node;
