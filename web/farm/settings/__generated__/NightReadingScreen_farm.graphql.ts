/**
 * @generated SignedSource<<b6e2e5d277acec45e976a53b4b970e25>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type NightKind = "CRUMB" | "DRY" | "INVENTORY";
export type PhaseGroup = "GROWING" | "TERMINATION";
export type TroughBehaviour = "CALM" | "HUNGRY_MOST" | "HUNGRY_SOME" | "STANDING_SOME";
export type TroughState = "CLEAN" | "FEW" | "LEFT" | "LICKED" | "MANY";
import type { FragmentRefs } from "relay-runtime";
export type NightReadingScreen_farm$data = {
  readonly settings: {
    readonly grades: {
      readonly rows: ReadonlyArray<{
        readonly label: string;
        readonly score: string;
      }>;
    };
    readonly nightReading: {
      readonly enabled: boolean;
      readonly labels: {
        readonly crumb: string;
        readonly dry: string;
        readonly inventory: string;
      };
      readonly required: boolean;
      readonly suggestions: ReadonlyArray<{
        readonly behaviour: TroughBehaviour;
        readonly nightKinds: ReadonlyArray<NightKind>;
        readonly phaseGroup: PhaseGroup;
        readonly score: string;
        readonly trough: TroughState;
      }>;
      readonly windowEnd: string;
      readonly windowStart: string;
    };
  };
  readonly " $fragmentType": "NightReadingScreen_farm";
};
export type NightReadingScreen_farm$key = {
  readonly " $data"?: NightReadingScreen_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"NightReadingScreen_farm">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "score",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NightReadingScreen_farm",
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
          "concreteType": "GradesSettings",
          "kind": "LinkedField",
          "name": "grades",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "GradesSettingsRows",
              "kind": "LinkedField",
              "name": "rows",
              "plural": true,
              "selections": [
                (v0/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "label",
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "NightReadingSettings",
          "kind": "LinkedField",
          "name": "nightReading",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "enabled",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "required",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "windowStart",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "windowEnd",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "NightReadingSettingsLabels",
              "kind": "LinkedField",
              "name": "labels",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "dry",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "crumb",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "inventory",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "NightReadingSettingsSuggestions",
              "kind": "LinkedField",
              "name": "suggestions",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "phaseGroup",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "nightKinds",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "behaviour",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "trough",
                  "storageKey": null
                },
                (v0/*:: as any*/)
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

(node as any).hash = "3231c0a25b7fd214ac32b85536705e00";

export default node;
