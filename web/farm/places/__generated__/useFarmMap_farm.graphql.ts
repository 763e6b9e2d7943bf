/**
 * @generated SignedSource<<e4d3204a4dddd65a2ed076e19634c662>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
export type LocationType = "PASTURE" | "PICKET";
import type { FragmentRefs } from "relay-runtime";
export type useFarmMap_farm$data = {
  readonly latitude: string | null | undefined;
  readonly longitude: string | null | undefined;
  readonly places: ReadonlyArray<{
    readonly animalCapacity: number;
    readonly areaHa: string;
    readonly corralId: string;
    readonly heads: number;
    readonly id: string;
    readonly locationType: LocationType;
    readonly name: string;
    readonly polygon: unknown | null | undefined;
    readonly type: CorralType;
  }>;
  readonly structures: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly name: string;
        readonly polygon: unknown | null | undefined;
      };
    }>;
  };
  readonly " $fragmentType": "useFarmMap_farm";
};
export type useFarmMap_farm$key = {
  readonly " $data"?: useFarmMap_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"useFarmMap_farm">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "polygon",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useFarmMap_farm",
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
      "args": null,
      "kind": "ScalarField",
      "name": "longitude",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Place",
      "kind": "LinkedField",
      "name": "places",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "corralId",
          "storageKey": null
        },
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "locationType",
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
          "name": "heads",
          "storageKey": null
        },
        (v2/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "active": true
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 200
        }
      ],
      "concreteType": "FarmStructuresConnection",
      "kind": "LinkedField",
      "name": "structures",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "FarmStructuresConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Structure",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v0/*:: as any*/),
                (v1/*:: as any*/),
                (v2/*:: as any*/)
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "structures(filter:{\"active\":true},first:200)"
    }
  ],
  "type": "Farm",
  "abstractKey": null
};
})();

(node as any).hash = "423acfc3fdeb6b0224d92afbd2a727c5";

export default node;
