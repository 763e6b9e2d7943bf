/**
 * @generated SignedSource<<787e5229fe9debdab2397e077b53d587>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DietPhase = "ADAPTATION" | "FINISHING" | "GROWTH" | "RECREATION" | "SUPPLEMENT" | "TERMINATION";
export type GradeMode = "KG_MS" | "PCT";
import type { FragmentRefs } from "relay-runtime";
export type GradesScreen_farm$data = {
  readonly settings: {
    readonly grades: {
      readonly gradeMode: GradeMode;
      readonly rows: ReadonlyArray<{
        readonly active: boolean;
        readonly adjustKgMs: string | null | undefined;
        readonly adjustPct: string;
        readonly description: string;
        readonly label: string;
        readonly maxConsecutive: number | null | undefined;
        readonly maxDaysInLatePhase: number | null | undefined;
        readonly maxDaysOnFeed: number | null | undefined;
        readonly phases: ReadonlyArray<DietPhase>;
        readonly requiresPhoto: boolean;
        readonly score: string;
      }>;
    };
  };
  readonly " $fragmentType": "GradesScreen_farm";
};
export type GradesScreen_farm$key = {
  readonly " $data"?: GradesScreen_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"GradesScreen_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GradesScreen_farm",
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
              "kind": "ScalarField",
              "name": "gradeMode",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "GradesSettingsRows",
              "kind": "LinkedField",
              "name": "rows",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "score",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "label",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "description",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "adjustPct",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "adjustKgMs",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "active",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "maxConsecutive",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "maxDaysOnFeed",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "maxDaysInLatePhase",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "phases",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "requiresPhoto",
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

(node as any).hash = "5df67491ac64d0a30eea829dda777b40";

export default node;
