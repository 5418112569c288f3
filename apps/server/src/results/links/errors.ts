import { Conflict, Invalid } from "../../platform/business-error.ts";

/** The survey has as many active links as it may have. */
export class LinksFull extends Conflict {
  constructor(max: number) {
    super("links_full", { max });
  }
}

/** The link has a password, and the request has none. */
export class LinkPasswordRequired extends Invalid {
  constructor() {
    super({ password: [{ code: "required" }] }, "link_password_required");
  }
}

export class LinkPasswordWrong extends Invalid {
  constructor() {
    super(
      { password: [{ code: "link_password_wrong" }] },
      "link_password_wrong",
    );
  }
}
