/** The interface of privacy to the server's composition and its commands. */
export { reencryptData, requireDataKeys } from "./encrypted-data.ts";
