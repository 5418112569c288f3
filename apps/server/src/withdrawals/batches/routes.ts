import * as contract from "@sigi/contract/payouts.ts";
import { reportReturned as reportReturnedCall } from "@sigi/contract/withdrawals.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { encodeImage } from "../../platform/storage/encode-image.ts";
import { downloadFile } from "./download-file.ts";
import { listBatches } from "./list-batches.ts";
import { prepareBatch } from "./prepare-batch.ts";
import { decryptProof, proofShape } from "./proof.ts";
import { reportReturned } from "./report-returned.ts";
import { reportSent } from "./report-sent.ts";
import { selectBatch } from "./repository.ts";

export function batchRoutes(app: App, services: Services): void {
  const { db, cipher } = services;

  mount(app, contract.listPayoutBatches, {}, ({ query }) =>
    inTransaction(db, (tx) => listBatches(tx, query.page)),
  );

  mount(app, contract.preparePayouts, {}, ({ user }) =>
    inTransaction(db, (tx) => prepareBatch(tx, services, user.id)),
  );

  mount(app, contract.getPayoutFile, {}, ({ user, params }) =>
    inTransaction(db, (tx) =>
      downloadFile(tx, services, { batchId: params.id, adminId: user.id }),
    ),
  );

  mount(app, contract.reportSent, {}, async ({ user, params, body }) => {
    const proof = await encodeImage({
      caller: user.id,
      file: body.proof,
      shape: proofShape,
    });
    return inTransaction(db, (tx) =>
      reportSent(tx, services, {
        ...body,
        batchId: params.id,
        adminId: user.id,
        proof,
      }),
    );
  });

  mount(app, contract.getPayoutProof, {}, async ({ params: { id } }) => {
    const proof = (await selectBatch(db, id))?.proof;
    if (!proof) throw new NotFound();
    return { base64: decryptProof(cipher, id, proof) };
  });

  mount(app, reportReturnedCall, {}, ({ user, params, body }) =>
    inTransaction(db, (tx) =>
      reportReturned(tx, services, {
        ...body,
        id: params.id,
        adminId: user.id,
      }),
    ),
  );
}
