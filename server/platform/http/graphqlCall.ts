export interface GraphqlCall {
  query: string;
  variables: Record<string, unknown>;
}

export interface GraphqlAnswer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string; details?: object } }[];
}
