/**
 * @generated SignedSource<<afbd7679597905358919b87ddf57e6ea>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type UndoAnalysisInput = {
  id: string;
};
export type UndoAnalysisMutation$variables = {
  input: UndoAnalysisInput;
};
export type UndoAnalysisMutation$data = {
  readonly undoAnalysis: {
    readonly analysis: {
      readonly id: string;
      readonly undoneAt: string | null | undefined;
    };
    readonly stock: {
      readonly dryMatterPct: string;
      readonly elg: string;
      readonly elm: string;
      readonly id: string;
    };
  };
};
export type UndoAnalysisMutation = {
  response: UndoAnalysisMutation$data;
  variables: UndoAnalysisMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "UndoAnalysisPayload",
    "kind": "LinkedField",
    "name": "undoAnalysis",
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
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "dryMatterPct",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "elm",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "elg",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "StockAnalysis",
        "kind": "LinkedField",
        "name": "analysis",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "undoneAt",
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
    "name": "UndoAnalysisMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "UndoAnalysisMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "b7ab4ce3d60f9f636856f9e80665cd8e",
    "id": null,
    "metadata": {},
    "name": "UndoAnalysisMutation",
    "operationKind": "mutation",
    "text": "mutation UndoAnalysisMutation(\n  $input: UndoAnalysisInput!\n) {\n  undoAnalysis(input: $input) {\n    stock {\n      id\n      dryMatterPct\n      elm\n      elg\n    }\n    analysis {\n      id\n      undoneAt\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "45b3a97e1553f7a89074021fc0dd1fc9";

export default node;
