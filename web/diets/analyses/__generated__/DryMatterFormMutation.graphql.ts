/**
 * @generated SignedSource<<3789d527cecd890c2096c020e74be4ff>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type DryMatterMethod = "AIRFRYER" | "ESTUFA" | "KOSTER" | "LAB" | "MICROONDAS" | "NIR";
export type AdjustDryMatterInput = {
  confirmed?: boolean | null | undefined;
  day?: string | null | undefined;
  dryMatterPct?: string | null | undefined;
  id: string;
  method?: DryMatterMethod | null | undefined;
  note?: string | null | undefined;
  samples?: ReadonlyArray<AdjustDryMatterSamplesInput> | null | undefined;
};
export type AdjustDryMatterSamplesInput = {
  dryG: string;
  wetG: string;
};
export type DryMatterFormMutation$variables = {
  input: AdjustDryMatterInput;
};
export type DryMatterFormMutation$data = {
  readonly adjustDryMatter: {
    readonly stock: {
      readonly dryMatterPct: string;
      readonly id: string;
    };
  };
};
export type DryMatterFormMutation = {
  response: DryMatterFormMutation$data;
  variables: DryMatterFormMutation$variables;
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
    "concreteType": "AdjustDryMatterPayload",
    "kind": "LinkedField",
    "name": "adjustDryMatter",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Stock",
        "kind": "LinkedField",
        "name": "stock",
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
            "name": "dryMatterPct",
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
    "name": "DryMatterFormMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "DryMatterFormMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "d3417a9fd40842f1a9c904fcf76de64a",
    "id": null,
    "metadata": {},
    "name": "DryMatterFormMutation",
    "operationKind": "mutation",
    "text": "mutation DryMatterFormMutation(\n  $input: AdjustDryMatterInput!\n) {\n  adjustDryMatter(input: $input) {\n    stock {\n      id\n      dryMatterPct\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "4d4e4e5ba35a92cc1ce4f557d5d1bd92";

export default node;
