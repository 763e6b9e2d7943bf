/**
 * @generated SignedSource<<7900918c272edb922a33b0be9dee1815>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type WithdrawalPolicy = "BLOCK" | "WARN";
import type { FragmentRefs } from "relay-runtime";
export type TraceabilityScreen_farm$data = {
  readonly settings: {
    readonly traceability: {
      readonly acceptForeignSisbov: boolean;
      readonly announcementDeadlineDays: {
        readonly changeOfCharacteristic: number;
        readonly death: number;
        readonly entry: number;
        readonly exit: number;
        readonly reIdentification: number;
        readonly sale: number;
        readonly unusability: number;
      };
      readonly bndDays: number;
      readonly contactRule: boolean;
      readonly earringsPerBox: number;
      readonly requireEid: boolean;
      readonly requireSisbovOnEntry: boolean;
      readonly withdrawalPolicy: WithdrawalPolicy;
    };
  };
  readonly " $fragmentType": "TraceabilityScreen_farm";
};
export type TraceabilityScreen_farm$key = {
  readonly " $data"?: TraceabilityScreen_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"TraceabilityScreen_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TraceabilityScreen_farm",
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
          "concreteType": "TraceabilitySettings",
          "kind": "LinkedField",
          "name": "traceability",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "withdrawalPolicy",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "bndDays",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "contactRule",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "TraceabilitySettingsAnnouncementDeadlineDays",
              "kind": "LinkedField",
              "name": "announcementDeadlineDays",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "death",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "exit",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "entry",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "reIdentification",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "changeOfCharacteristic",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "unusability",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "sale",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "earringsPerBox",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "acceptForeignSisbov",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "requireEid",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "requireSisbovOnEntry",
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

(node as any).hash = "293efe3d221eeb34d2890c831631feab";

export default node;
