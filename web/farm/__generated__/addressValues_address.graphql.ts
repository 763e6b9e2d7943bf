/**
 * @generated SignedSource<<2425336602e5c7ceeaace995ffba93c4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type addressValues_address$data = {
  readonly additionalInformation: string | null | undefined;
  readonly city: string;
  readonly country: string;
  readonly neighborhood: string;
  readonly number: string;
  readonly state: string;
  readonly street: string;
  readonly zipCode: string;
  readonly " $fragmentType": "addressValues_address";
};
export type addressValues_address$key = {
  readonly " $data"?: addressValues_address$data;
  readonly " $fragmentSpreads": FragmentRefs<"addressValues_address">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "addressValues_address"
};

(node as any).hash = "d1c0e942278cb53fd934eccedab4f7a0";

export default node;
