/**
 * @generated SignedSource<<48e99d7d141c816702db22c987ca9823>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MixingMethod = "ROTOR_MIX_0" | "TOMBAMENTO_1";
import type { FragmentRefs } from "relay-runtime";
export type RecipesScreen_recipe$data = {
  readonly active: boolean;
  readonly fits: boolean;
  readonly formulation: {
    readonly name: string;
  };
  readonly id: string;
  readonly method: MixingMethod;
  readonly name: string;
  readonly " $fragmentType": "RecipesScreen_recipe";
};
export type RecipesScreen_recipe$key = {
  readonly " $data"?: RecipesScreen_recipe$data;
  readonly " $fragmentSpreads": FragmentRefs<"RecipesScreen_recipe">;
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
  "name": "RecipesScreen_recipe",
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
      "name": "fits",
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
      "concreteType": "Formulation",
      "kind": "LinkedField",
      "name": "formulation",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Recipe",
  "abstractKey": null
};
})();

(node as any).hash = "3f2c6194d453ebd8e53a8b928f83681b";

export default node;
