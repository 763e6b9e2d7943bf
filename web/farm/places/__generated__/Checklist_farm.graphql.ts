/**
 * @generated SignedSource<<b03e48762b35d704a8d36ac7dbaf87bc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Checklist_farm$data = {
  readonly establishments: {
    readonly totalCount: number;
  };
  readonly latitude: string | null | undefined;
  readonly lines: {
    readonly totalCount: number;
  };
  readonly mixers: {
    readonly totalCount: number;
  };
  readonly structures: {
    readonly totalCount: number;
  };
  readonly undrawn: {
    readonly totalCount: number;
  };
  readonly " $fragmentType": "Checklist_farm";
};
export type Checklist_farm$key = {
  readonly " $data"?: Checklist_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"Checklist_farm">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "kind": "Literal",
  "name": "first",
  "value": 1
},
v1 = [
  (v0/*:: as any*/)
],
v2 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "totalCount",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Checklist_farm",
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
      "args": (v1/*:: as any*/),
      "concreteType": "FarmLinesConnection",
      "kind": "LinkedField",
      "name": "lines",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": "lines(first:1)"
    },
    {
      "alias": "undrawn",
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "active": true,
            "drawn": false
          }
        },
        (v0/*:: as any*/)
      ],
      "concreteType": "FarmCorralsConnection",
      "kind": "LinkedField",
      "name": "corrals",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": "corrals(filter:{\"active\":true,\"drawn\":false},first:1)"
    },
    {
      "alias": null,
      "args": (v1/*:: as any*/),
      "concreteType": "FarmMixersConnection",
      "kind": "LinkedField",
      "name": "mixers",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": "mixers(first:1)"
    },
    {
      "alias": null,
      "args": (v1/*:: as any*/),
      "concreteType": "FarmStructuresConnection",
      "kind": "LinkedField",
      "name": "structures",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": "structures(first:1)"
    },
    {
      "alias": null,
      "args": (v1/*:: as any*/),
      "concreteType": "FarmEstablishmentsConnection",
      "kind": "LinkedField",
      "name": "establishments",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": "establishments(first:1)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "1c8f659934c65ec7dfea38182132866a";

export default node;
