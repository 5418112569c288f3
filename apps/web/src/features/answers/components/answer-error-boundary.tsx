import { Component } from "react";
import type { ReactNode } from "react";
import { m } from "@sigi/messages/messages";
import { Notice } from "./notice.tsx";

interface BoundaryProps {
  readonly children: ReactNode;
}

/** Shown when rendering fails. The draft is on the device, so a reload restores it. */
export class AnswerErrorBoundary extends Component<
  BoundaryProps,
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    document.title = `${m.answer_problem_tab()} · ${m.app_name()}`;
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="ap-page ap-main" data-layout="answer">
        <div className="ap-card">
          <Notice
            heading="h1"
            title={m.answer_page_error_title()}
            text={m.answer_page_error_text()}
          >
            <button
              type="button"
              className="ap-button"
              onClick={() => {
                window.location.reload();
              }}
            >
              {m.answer_reload()}
            </button>
          </Notice>
        </div>
      </main>
    );
  }
}
