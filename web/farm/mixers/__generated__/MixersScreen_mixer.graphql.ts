/**
 * @generated SignedSource<<565334054e4270b4b0635fe4531679cb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MixingMethod = "ROTOR_MIX_0" | "TOMBAMENTO_1";
import type { FragmentRefs } from "relay-runtime";
export type MixersScreen_mixer$data = {
  readonly active: boolean;
  readonly capacityKg: string;
  readonly id: string;
  readonly method: MixingMethod;
  readonly minLoadKg: string;
  readonly mixMinutes: string;
  readonly name: string;
  readonly structure: {
    readonly name: string;
  } | null | undefined;
  readonly " $fragmentType": "MixersScreen_mixer";
};
export type MixersScreen_mixer$key = {
  readonly " $data"?: MixersScreen_mixer$data;
  readonly " $fragmentSpreads": FragmentRefs<"MixersScreen_mixer">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MixersScreen_mixer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "method",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "capacityKg",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "minLoadKg",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "mixMinutes",
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
      "concreteType": "Structure",
      "kind": "LinkedField",
      "name": "structure",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Mixer",
  "abstractKey": null
};
})();

(node as any).hash = "6238a60eb562db9502ca7265bc37c5cf";

export default node;
