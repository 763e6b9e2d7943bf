/**
 * @generated SignedSource<<64bb4a10bd58ac0705420eedd818892b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AdvanceScreen_farm$data = {
  readonly settings: {
    readonly advance: {
      readonly requireDiet: boolean;
      readonly requirePlan: boolean;
    };
  };
  readonly " $fragmentType": "AdvanceScreen_farm";
};
export type AdvanceScreen_farm$key = {
  readonly " $data"?: AdvanceScreen_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"AdvanceScreen_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AdvanceScreen_farm",
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
          "concreteType": "AdvanceSettings",
          "kind": "LinkedField",
          "name": "advance",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "requireDiet",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "requirePlan",
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

(node as any).hash = "448ba91011f233881df89d04b20dbf12";

export default node;
