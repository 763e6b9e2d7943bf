/** The raw request of a REST caller, before a service validates it. */
export interface RestRequest {
  params: Readonly<Record<string, string>>;
  /** The declared query parameters that were given, parsed, under the service's names. */
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}
