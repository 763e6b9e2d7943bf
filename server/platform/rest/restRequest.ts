/** The raw request of a REST caller, before a service validates it. */
export interface RestRequest {
  params: Readonly<Record<string, string>>;
  /** The declared query parameters that were given, parsed, under the service's names. */
  query: Readonly<Record<string, unknown>>;
  /** The names of the query parameters as the caller wrote them. */
  queryNames?: readonly string[];
  body: unknown;
}
