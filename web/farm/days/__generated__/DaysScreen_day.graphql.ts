/**
 * @generated SignedSource<<6a6b6f7df1691c55aa10235e7d6cb885>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type FarmDayStatus = "CLOSED" | "OPEN";
import type { FragmentRefs } from "relay-runtime";
export type DaysScreen_day$data = {
  readonly closedAt: string | null | undefined;
  readonly closedBy: {
    readonly name: string;
  } | null | undefined;
  readonly day: string;
  readonly hash: string | null | undefined;
  readonly id: string;
  readonly observation: string | null | undefined;
  readonly status: FarmDayStatus;
  readonly " $fragmentType": "DaysScreen_day";
};
export type DaysScreen_day$key = {
  readonly " $data"?: DaysScreen_day$data;
  readonly " $fragmentSpreads": FragmentRefs<"DaysScreen_day">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DaysScreen_day",
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
      "name": "day",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "closedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "observation",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hash",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Membership",
      "kind": "LinkedField",
      "name": "closedBy",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "FarmDay",
  "abstractKey": null
};

(node as any).hash = "4c02379221ddc31521173274259968da";

export default node;
