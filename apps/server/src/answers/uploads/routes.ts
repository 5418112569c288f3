import * as contract from "@sigi/contract/uploads.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { deleteFile } from "./delete-file.ts";
import { openFile } from "./open-file.ts";
import { receiveFile } from "./receive-file.ts";
import { showUpload } from "./show-upload.ts";

/** The routes of answers' files. */
export function uploadRoutes(
  app: App,
  services: Services,
  forms: FormCache,
): void {
  const { db } = services;
  const tools = { forms, folder: app.uploadFolder };
  // The limit suffices for the parts of a large file on a good network.
  const limit = { perMinute: 120 };

  mount(app, contract.uploadAnswerFile, limit, ({ user, params, body }) =>
    receiveFile(services, tools, { userId: user.id, ...params, body }),
  );

  mount(app, contract.showUpload, limit, ({ user, params, query }) =>
    inTransaction(db, (tx) =>
      showUpload(tx, {
        userId: user.id,
        code: params.code,
        uploadId: query.upload_id,
      }),
    ),
  );

  mount(app, contract.downloadAnswerFile, limit, ({ user, params }) =>
    openFile(services, forms, user, params.file_id),
  );

  mount(app, contract.deleteAnswerFile, limit, ({ user, params }) =>
    inTransaction(db, async (tx) => {
      await deleteFile(tx, services, { id: params.file_id, userId: user.id });
      return {};
    }),
  );
}
