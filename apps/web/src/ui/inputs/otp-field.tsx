import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { partQuery } from "../feedback/part-query.ts";
import { QueryView } from "../feedback/query-view.tsx";
import { RowsSkeleton } from "../feedback/loading.tsx";
import type { OtpInput } from "./otp-input.tsx";

const otpInputPart = partQuery("otp-input", () => import("./otp-input.tsx"));

/** The code of two-step sign-in. Loaded lazily, because few users need it. */
export function OtpField(props: ComponentProps<typeof OtpInput>) {
  return (
    <QueryView
      query={useQuery(otpInputPart)}
      skeleton={<RowsSkeleton rows={1} />}
    >
      {({ OtpInput: Input }) => <Input focused {...props} />}
    </QueryView>
  );
}
