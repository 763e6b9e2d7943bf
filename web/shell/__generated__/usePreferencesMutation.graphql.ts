/**
 * @generated SignedSource<<f29c82ded32c33d5070e867f15527947>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type Theme = "dark" | "light";
export type UpdateMeInput = {
  currentPassword?: string | null | undefined;
  email?: string | null | undefined;
  locale?: string | null | undefined;
  name?: string | null | undefined;
  password?: string | null | undefined;
  passwordConfirmation?: string | null | undefined;
  phone?: string | null | undefined;
  theme?: Theme | null | undefined;
};
export type usePreferencesMutation$variables = {
  input: UpdateMeInput;
};
export type usePreferencesMutation$data = {
  readonly updateMe: {
    readonly viewer: {
      readonly id: string;
      readonly locale: string;
      readonly theme: string;
    };
  };
};
export type usePreferencesMutation = {
  response: usePreferencesMutation$data;
  variables: usePreferencesMutation$variables;
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
    "concreteType": "UpdateMePayload",
    "kind": "LinkedField",
    "name": "updateMe",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
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
            "name": "locale",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "theme",
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
    "name": "usePreferencesMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "usePreferencesMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "e5c2da444be9fa4804eafb0115822b5f",
    "id": null,
    "metadata": {},
    "name": "usePreferencesMutation",
    "operationKind": "mutation",
    "text": "mutation usePreferencesMutation(\n  $input: UpdateMeInput!\n) {\n  updateMe(input: $input) {\n    viewer {\n      id\n      locale\n      theme\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "347179332ea78ebd10d63cbb0cddc54f";

export default node;
