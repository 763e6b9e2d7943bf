/**
 * @generated SignedSource<<1245c611880605f34ddcc86fdec6f8c6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChuteScreen_farm$data = {
  readonly settings: {
    readonly chute: {
      readonly baud: number;
      readonly readerDriver: string;
      readonly readerPort: string | null | undefined;
      readonly scaleDriver: string;
      readonly scalePort: string | null | undefined;
    };
  };
  readonly " $fragmentType": "ChuteScreen_farm";
};
export type ChuteScreen_farm$key = {
  readonly " $data"?: ChuteScreen_farm$data;
  readonly " $fragmentSpreads": FragmentRefs<"ChuteScreen_farm">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ChuteScreen_farm",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "FarmSettings",
      "kind": "LinkedField",
      "name": "settings",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ChuteSettings",
          "kind": "LinkedField",
          "name": "chute",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "scalePort",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "readerPort",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "baud",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "scaleDriver",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "readerDriver",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Farm",
  "abstractKey": null
};

(node as any).hash = "a8c3992bdc20429eb14174efefcde0e6";

export default node;
