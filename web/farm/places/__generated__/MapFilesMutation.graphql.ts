/**
 * @generated SignedSource<<c0575934efc6e050d06fd4cfa205e63d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type CorralType = "CONFINEMENT" | "HANDLING" | "HOSPITAL" | "QUARANTINE" | "RECEPTION";
export type LocationType = "PASTURE" | "PICKET";
export type ImportCorralsInput = {
  corrals: ReadonlyArray<ImportCorralsCorralsInput>;
};
export type ImportCorralsCorralsInput = {
  animalCapacity: number;
  areaHa?: string | null | undefined;
  bunkLengthM?: string | null | undefined;
  grass?: string | null | undefined;
  lineId?: string | null | undefined;
  locationType: LocationType;
  name: string;
  polygon?: unknown | null | undefined;
  position?: number | null | undefined;
  rotation?: string | null | undefined;
  type?: CorralType | null | undefined;
  waterTrough?: boolean | null | undefined;
};
export type MapFilesMutation$variables = {
  input: ImportCorralsInput;
};
export type MapFilesMutation$data = {
  readonly importCorrals: {
    readonly corrals: ReadonlyArray<{
      readonly id: string;
    }>;
  };
};
export type MapFilesMutation = {
  response: MapFilesMutation$data;
  variables: MapFilesMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "ImportCorralsPayload",
    "kind": "LinkedField",
    "name": "importCorrals",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Corral",
        "kind": "LinkedField",
        "name": "corrals",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "MapFilesMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "MapFilesMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "7ef3c1f00ddc51b961a28df3b25a9d9b",
    "id": null,
    "metadata": {},
    "name": "MapFilesMutation",
    "operationKind": "mutation",
    "text": "mutation MapFilesMutation(\n  $input: ImportCorralsInput!\n) {\n  importCorrals(input: $input) {\n    corrals {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "488674f8a7eb1828b05da9b7586619ab";

export default node;
