/**
 * @generated SignedSource<<180049585940ffc770c91027237a862b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type RegisterFarmInput = {
  address: RegisterFarmAddressInput;
  details?: RegisterFarmDetailsInput | null | undefined;
  farm: RegisterFarmFarmInput;
  owner: RegisterFarmOwnerInput;
};
export type RegisterFarmAddressInput = {
  additionalInformation?: string | null | undefined;
  city: string;
  country: string;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  neighborhood: string;
  number: string;
  state: string;
  street: string;
  zipCode: string;
};
export type RegisterFarmDetailsInput = {
  bndPropertyCode?: string | null | undefined;
  erasNumbers?: ReadonlyArray<string> | null | undefined;
  incra?: string | null | undefined;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  nirf?: string | null | undefined;
  stateRegistration?: string | null | undefined;
};
export type RegisterFarmFarmInput = {
  acronym: string;
  contacts: ReadonlyArray<RegisterFarmFarmContactsInput>;
  name: string;
};
export type RegisterFarmFarmContactsInput = {
  name: string;
  number: string;
};
export type RegisterFarmOwnerInput = {
  document: string;
  email: string;
  name: string;
  password: string;
  passwordConfirmation?: string | null | undefined;
};
export type registrationMutation$variables = {
  input: RegisterFarmInput;
};
export type registrationMutation$data = {
  readonly registerFarm: {
    readonly farmId: string;
  };
};
export type registrationMutation = {
  response: registrationMutation$data;
  variables: registrationMutation$variables;
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
    "concreteType": "RegisterFarmPayload",
    "kind": "LinkedField",
    "name": "registerFarm",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "farmId",
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
    "name": "registrationMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "registrationMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "3b784c469fae156edcc41ba02ace2f4c",
    "id": null,
    "metadata": {},
    "name": "registrationMutation",
    "operationKind": "mutation",
    "text": "mutation registrationMutation(\n  $input: RegisterFarmInput!\n) {\n  registerFarm(input: $input) {\n    farmId\n  }\n}\n"
  }
};
})();

(node as any).hash = "b3a309ec0f9edcd256123b91a3c74dd4";

export default node;
