/**
 * @generated SignedSource<<aa5952a61485760e03e97b42e3d4c977>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DietPhase = "ADAPTATION" | "FINISHING" | "GROWTH" | "RECREATION" | "SUPPLEMENT" | "TERMINATION";
import type { FragmentRefs } from "relay-runtime";
export type phaseBands_farm$data = {
  readonly settings: {
    readonly phases: {
      readonly rows: ReadonlyArray<{
        readonly estimatedDailyGain: string;
        readonly maxDryMatterPct: string;
        readonly maxForagePct: string | null | undefined;
        readonly maxIntakePct: string;
        readonly minDryMatterPct: string;
        readonly minForagePct: string | null | undefined;
        readonly minIntakePct: string;
        readonly phase: DietPhase;
      }>;
    };
  };
  readonly " $fragmentType": "phaseBands_farm";
};
export type phaseBands_farm$key = {
  readonly " $data"?: phaseBands_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"phaseBands_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "phaseBands_farm",
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

(node as any).hash = "ad5010654aad3998e5ca986e4b0a8f9d";

export default node;
