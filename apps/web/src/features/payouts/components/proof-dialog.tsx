import { useQuery } from "@tanstack/react-query";
import type { PayoutBatch } from "@sigi/contract/payouts.ts";
import { m } from "@sigi/messages/messages";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { payoutProofQuery } from "../api.ts";

interface ProofDialogProps {
  /** The sent batch; null closes the dialog. */
  readonly batch: PayoutBatch | null;
  readonly onClose: () => void;
}

/** The bank's receipt of a batch. */
export function ProofDialog({ batch, onClose }: ProofDialogProps) {
  return (
    <Dialog
      opened={batch !== null}
      title={m.payouts_proof_title({ id: batch?.id ?? 0 })}
      wide
      onClose={onClose}
    >
      {batch && <Proof batch={batch} />}
    </Dialog>
  );
}

function Proof({ batch: { id } }: { readonly batch: PayoutBatch }) {
  return (
    <QueryView
      query={useQuery(payoutProofQuery(id))}
      skeleton={<RowsSkeleton rows={4} />}
    >
      {(src) => (
        <img
          src={src}
          alt={m.payouts_proof_title({ id })}
          style={{ maxWidth: "100%", display: "block" }}
        />
      )}
    </QueryView>
  );
}
