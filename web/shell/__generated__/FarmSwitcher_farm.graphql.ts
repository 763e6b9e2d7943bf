/**
 * @generated SignedSource<<1091560634000bd6ba8fd91eaa783f4b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FarmSwitcher_farm$data = {
  readonly acronym: string;
  readonly name: string;
  readonly " $fragmentType": "FarmSwitcher_farm";
};
export type FarmSwitcher_farm$key = {
  readonly " $data"?: FarmSwitcher_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"FarmSwitcher_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FarmSwitcher_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "acronym",
      "storageKey": null
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "096e77e6417a08395d22e47656a6f69a";

export default node;
