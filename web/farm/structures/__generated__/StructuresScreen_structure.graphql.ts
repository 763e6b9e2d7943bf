/**
 * @generated SignedSource<<f55d59b9e2ab85df0dbc13ae0f65f14c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StructureType = "AERIAL_SILO" | "BOX" | "MILL" | "MIXER" | "OTHER" | "SURFACE_SILO" | "TRENCH_SILO";
import type { FragmentRefs } from "relay-runtime";
export type StructuresScreen_structure$data = {
  readonly active: boolean;
  readonly capacityTons: string | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly type: StructureType;
  readonly " $fragmentType": "StructuresScreen_structure";
};
export type StructuresScreen_structure$key = {
  readonly " $data"?: StructuresScreen_structure$data;
  readonly " $fragmentSpreads": FragmentRefs<"StructuresScreen_structure">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StructuresScreen_structure",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
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
      "name": "type",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "capacityTons",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "active",
      "storageKey": null
    }
  ],
  "type": "Structure",
  "abstractKey": null
};

(node as any).hash = "23dbfcef57cd269dec91d69392dd64cf";

export default node;
