/**
 * @generated SignedSource<<7311d31b2f72bb7f02a41770d936577e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FarmDayChip_farm$data = {
  readonly calendarToday: string;
  readonly currentDay: string;
  readonly " $fragmentType": "FarmDayChip_farm";
};
export type FarmDayChip_farm$key = {
  readonly " $data"?: FarmDayChip_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"FarmDayChip_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FarmDayChip_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "currentDay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "calendarToday",
      "storageKey": null
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "ced810e5405979cd718aa0929ded80fd";

export default node;
