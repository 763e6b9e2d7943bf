/**
 * @generated SignedSource<<44de2ad7e12baad52b677540ac06378d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OccurrenceMap_occurrences$data = ReadonlyArray<{
  readonly corral: {
    readonly id: string;
    readonly name: string;
  } | null | undefined;
  readonly date: string;
  readonly id: string;
  readonly line: {
    readonly id: string;
    readonly name: string;
  } | null | undefined;
  readonly type: string;
  readonly " $fragmentType": "OccurrenceMap_occurrences";
}>;
export type OccurrenceMap_occurrences$key = ReadonlyArray<{
  readonly " $data"?: OccurrenceMap_occurrences$data;
  readonly " $fragmentSpreads": FragmentRefs<"OccurrenceMap_occurrences">;
}>;

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/),
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
  "metadata": {
    "plural": true
  },
  "name": "OccurrenceMap_occurrences",
  "selections": [
    (v0/*:: as any*/),
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
      "name": "type",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Line",
      "kind": "LinkedField",
      "name": "line",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Corral",
      "kind": "LinkedField",
      "name": "corral",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "Occurrence",
  "abstractKey": null
};
})();

(node as any).hash = "0c13c9721a519212576e40296f5f716e";

export default node;
