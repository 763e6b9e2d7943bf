/**
 * @generated SignedSource<<d4fb73e82046e3515828bbe0e5919eb0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MapTile_farm$data = {
  readonly latitude: string | null | undefined;
  readonly longitude: string | null | undefined;
  readonly viewerCanUpdate: boolean;
  readonly " $fragmentType": "MapTile_farm";
};
export type MapTile_farm$key = {
  readonly " $data"?: MapTile_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"MapTile_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MapTile_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "latitude",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "longitude",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerCanUpdate",
      "storageKey": null
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "eebdd85b814a7a17cf3ea0024ad4efec";

export default node;
