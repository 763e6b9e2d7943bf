/**
 * @generated SignedSource<<749bf101cc12e664858439bceb9d38a1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
import type { FragmentRefs } from "relay-runtime";
export type LinesScreen_line$data = {
  readonly active: boolean;
  readonly animalCapacity: number;
  readonly areaM2: string;
  readonly corralCount: number;
  readonly finalPicket: number;
  readonly id: string;
  readonly initialPicket: number;
  readonly name: string;
  readonly picketType: CorralType;
  readonly position: number;
  readonly prefix: string;
  readonly suffix: string;
  readonly " $fragmentType": "LinesScreen_line";
};
export type LinesScreen_line$key = {
  readonly " $data"?: LinesScreen_line$data;
  readonly " $fragmentSpreads": FragmentRefs<"LinesScreen_line">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LinesScreen_line",
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
      "name": "position",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "corralCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "initialPicket",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "finalPicket",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "prefix",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "suffix",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "picketType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "areaM2",
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
      "name": "active",
      "storageKey": null
    }
  ],
  "type": "Line",
  "abstractKey": null
};

(node as any).hash = "cd1727e019648f3999147e74576ebee1";

export default node;
