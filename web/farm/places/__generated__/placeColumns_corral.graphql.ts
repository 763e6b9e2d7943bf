/**
 * @generated SignedSource<<e08a75f0d28df0b275a9d94ffb8b24c1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
import type { FragmentRefs } from "relay-runtime";
export type placeColumns_corral$data = {
  readonly active: boolean;
  readonly animalCapacity: number;
  readonly areaHa: string;
  readonly bunkLengthM: string | null | undefined;
  readonly grass: string | null | undefined;
  readonly hasPolygon: boolean;
  readonly id: string;
  readonly line: {
    readonly name: string;
  } | null | undefined;
  readonly name: string;
  readonly position: number;
  readonly type: CorralType;
  readonly " $fragmentType": "placeColumns_corral";
};
export type placeColumns_corral$key = {
  readonly " $data"?: placeColumns_corral$data;
  readonly " $fragmentSpreads": FragmentRefs<"placeColumns_corral">;
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
  "name": "placeColumns_corral",
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
      "name": "type",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "position",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "areaHa",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "animalCapacity",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "bunkLengthM",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "grass",
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
      "kind": "ScalarField",
      "name": "hasPolygon",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Line",
      "kind": "LinkedField",
      "name": "line",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Corral",
  "abstractKey": null
};
})();

(node as any).hash = "796846cda22d730c7f945c598e30e623";

export default node;
