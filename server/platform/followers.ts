/**
 * What domains do, or say, when something happens in a domain before theirs. Each place that can be followed declares
 * its entry here (`declare module`) and calls whoever is listed in server/followers.ts.
 */
export interface Followers {}
