/**
 * @generated SignedSource<<6ca3d42c4ac83773f8f71880757cc623>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FarmDayTile_farm$data = {
  readonly calendarToday: string;
  readonly currentDay: string;
  readonly " $fragmentType": "FarmDayTile_farm";
};
export type FarmDayTile_farm$key = {
  readonly " $data"?: FarmDayTile_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"FarmDayTile_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FarmDayTile_farm",
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

(node as any).hash = "75fd33804be7e519f91e4b250794e6f6";

export default node;
