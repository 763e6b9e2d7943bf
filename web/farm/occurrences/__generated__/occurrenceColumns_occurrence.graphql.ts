/**
 * @generated SignedSource<<58f1c414cfaf303ac25e576824a066ff>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type OccurrenceCategory = "DEATH" | "FEEDING" | "FENCE" | "HEALTH" | "MACHINE" | "OTHER" | "THEFT" | "VISIT" | "WATER" | "WEATHER";
export type OccurrencePlace = "CORRAL" | "FARM" | "LINE";
import type { FragmentRefs } from "relay-runtime";
export type occurrenceColumns_occurrence$data = {
  readonly category: OccurrenceCategory;
  readonly corral: {
    readonly name: string;
  } | null | undefined;
  readonly createdAt: string;
  readonly createdBy: {
    readonly name: string;
  } | null | undefined;
  readonly date: string;
  readonly description: string;
  readonly id: string;
  readonly line: {
    readonly name: string;
  } | null | undefined;
  readonly place: OccurrencePlace;
  readonly type: string;
  readonly " $fragmentType": "occurrenceColumns_occurrence";
};
export type occurrenceColumns_occurrence$key = {
  readonly " $data"?: occurrenceColumns_occurrence$data;
  readonly " $fragmentSpreads": FragmentRefs<"occurrenceColumns_occurrence">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "occurrenceColumns_occurrence",
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
      "name": "date",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "category",
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
      "name": "place",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "description",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Line",
      "kind": "LinkedField",
      "name": "line",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Corral",
      "kind": "LinkedField",
      "name": "corral",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Membership",
      "kind": "LinkedField",
      "name": "createdBy",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "Occurrence",
  "abstractKey": null
};
})();

(node as any).hash = "a392cdc3f5da8ecc8a4443fc17761783";

export default node;
