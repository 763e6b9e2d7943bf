/**
 * @generated SignedSource<<ea1456c4e8d86ac0c1f414b29d952fa0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type RegistrationType = "BOTH" | "DESTINATION" | "ORIGIN";
import type { FragmentRefs } from "relay-runtime";
export type establishmentColumns_establishment$data = {
  readonly active: boolean;
  readonly address: {
    readonly city: string;
    readonly state: string;
  };
  readonly code: string;
  readonly document: string;
  readonly euApproved: boolean;
  readonly id: string;
  readonly isSlaughterhouse: boolean;
  readonly name: string;
  readonly ownerName: string | null | undefined;
  readonly registrationType: RegistrationType;
  readonly sifNumber: string | null | undefined;
  readonly " $fragmentType": "establishmentColumns_establishment";
};
export type establishmentColumns_establishment$key = {
  readonly " $data"?: establishmentColumns_establishment$data;
  readonly " $fragmentSpreads": FragmentRefs<"establishmentColumns_establishment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "establishmentColumns_establishment",
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
      "name": "registrationType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ownerName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "document",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "code",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sifNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isSlaughterhouse",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "euApproved",
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
      "concreteType": "Address",
      "kind": "LinkedField",
      "name": "address",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "city",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Establishment",
  "abstractKey": null
};

(node as any).hash = "98705e177a4eb80ba5e74f6242fa7638";

export default node;
