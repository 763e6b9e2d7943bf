/**
 * @generated SignedSource<<f2d064935530256fdca67d97bc2de13b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Header_farm$data = {
  readonly " $fragmentSpreads": FragmentRefs<"FarmDayChip_farm" | "FarmSwitcher_farm">;
  readonly " $fragmentType": "Header_farm";
};
export type Header_farm$key = {
  readonly " $data"?: Header_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"Header_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Header_farm",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "FarmSwitcher_farm"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "FarmDayChip_farm"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "5766f292f4498d33075283d6edac2d68";

export default node;
