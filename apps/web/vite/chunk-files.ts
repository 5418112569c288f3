import {
  contract,
  icons,
  mantine,
  packages,
  platform,
  survey,
  text,
  texts,
  ui,
} from "./module-paths.ts";

/**
 * Few files instead of one for each small part that pages share: on a slow connection a request costs more than the
 * bytes that a finer cut saves. What one page alone needs stays with that page; what several need goes to the first of
 * these files that names a piece of its path, else to `account`: what pages of who is signed in share. What the entries
 * themselves import is `app` and `core`. Files must not import each other in a circle: no-circles.ts stops the build.
 */
export const files: readonly (readonly [string, readonly string[]])[] = [
  ["react", [...packages("react", "react-dom", "scheduler")]],
  // What the pay window, an entry of its own, shares with the app.
  [
    "core",
    [
      ...packages("zod"),
      ...contract("accounts", "demographics", "endpoint", "page"),
      ...contract("files", "request", "wire-names"),
      ...texts("app", "common", "error"),
      "/messages/compiled/runtime",
      "/messages/compiled/registry",
      ...platform("api-client", "due-logout", "formatters", "locale"),
      ...platform("offline-error", "unsaved-input"),
      "/src/platform/brand",
      "/ui/describe-error.",
      ...text("answer_offline_text", "login_title", "register_title"),
      "vite/",
    ],
  ],
  // Lists to choose one of, with a search in the long ones.
  [
    "choices",
    [
      ...mantine("NativeSelect"),
      ...ui("search-select"),
      ...text("form_matches", "form_no_match", "form_search_choice"),
      "/src/form/fields/combobox.",
      "/src/form/search-items.",
    ],
  ],
  // What the builder's payments share with the pay window.
  [
    "payments",
    [...contract("payments"), ...texts("pay"), "/src/features/payments/"],
  ],
  // What people may say about themselves: in one's profile, and in the target of a survey.
  [
    "demographics",
    [...texts("demographic"), "/src/platform/demographic-labels."],
  ],
  [
    "profile",
    [
      ...texts("profile", "region"),
      "/features/accounts/api/profile.",
      "/features/accounts/components/completeness-",
      "/features/accounts/components/optional-profile-",
      "/features/accounts/components/profile-",
      "/features/regions/",
    ],
  ],
  // Single parts of areas of which a page needs no more.
  [
    "frame",
    [
      ...text("bank_title", "banner_title", "register_have_account"),
      ...text("register_name", "testimony_title"),
      "/src/features/builder/model/temporary-code.",
    ],
  ],
  // What several pages of the administration share, and no others.
  [
    "admin",
    [
      ...texts("admin", "configuration", "voucher"),
      ...ui("person-link"),
      "/features/configuration/",
    ],
  ],
  [
    "all-surveys",
    [
      "/app/pages/admin-surveys.",
      "/features/surveys/components/all-",
    ],
  ],
  // Beside the forms of who is not signed in.
  [
    "welcome",
    [
      ...contract("testimonies"),
      ...mantine("List"),
      "/src/features/testimonies/api.",
    ],
  ],
  // Pages for who is not signed in.
  [
    "visitor",
    [
      ...mantine("PasswordInput"),
      ...contract("google"),
      ...texts("forgot", "google", "login", "register"),
      "/features/accounts/api/sign-in.",
      "/features/accounts/components/consent-text.",
      "/features/accounts/components/google-",
      "/features/accounts/components/new-password.",
      "/features/accounts/api/password-reset.",
      "/features/accounts/components/otp-field.",
      "/ui/auth-page.",
      "/ui/secret-input.",
    ],
  ],
  // The second step, fetched where it is asked for.
  [
    "second-step",
    [...texts("two_step"), "/features/accounts/components/otp-input."],
  ],
  // What a form that ends in a call is made of: pages to sign in at have one too, but no lists.
  [
    "forms",
    [
      ...text("field_help_link", "field_text_min"),
      ...ui("use-api-form", "use-form", "validators"),
      ...texts("validation"),
      "/src/app/enter.",
      ...platform("kept-forms"),
    ],
  ],
  // What the builder fetches apart (ui/part-query.ts): Mantine's pickers, and the editor of conditions made of them.
  [
    "pickers",
    [
      ...packages("@floating-ui", "react-number-format", "react-remove-scroll"),
      ...mantine(
        ...["Accordion", "Collapse", "Combobox", "FocusTrap", "MultiSelect"],
        ...["NumberInput", "Overlay", "Pill", "PillsInput", "Popover"],
        ...["Portal", "ScrollArea", "Select", "TagsInput"],
      ),
      "/@mantine/core/esm/utils/Floating/",
      "/@mantine/hooks/esm/use-click-outside/",
      "/@mantine/hooks/esm/use-collapse/",
      "/@mantine/hooks/esm/use-debounced-callback/",
      "/@mantine/hooks/esm/use-focus",
      "/@mantine/hooks/esm/use-long-press/",
      "/components/questions/comparison-",
      "/components/questions/operator-",
      "/components/questions/show-if-",
      "/features/builder/model/condition-edits.",
      ...texts("logic", "operator"),
    ],
  ],
  // What a form misses, and a sentence for every such fault: fetched by the builder once its page is there.
  [
    "checks",
    [
      ...survey("answer-fault-text", "check-comparison", "check-conditions"),
      ...survey("check-form", "check-region-sources", "fault-text"),
      ...survey("form-order", "say-fault"),
      ...texts("fault"),
    ],
  ],
  // Money on its way to a bank: one's own, and everybody's for admins.
  ["withdrawals", [...texts("bank"), "/src/features/withdrawals/"]],
  [
    "notices",
    [
      ...texts("notification"),
      ...icons("BellRinging", "Coin", "ReceiptOff", "Speakerphone"),
      "/src/features/notifications/components/",
    ],
  ],
  // What the home page shares with pages of other areas: the offer to install, the banners, one's figures.
  [
    "home",
    [
      ...contract("banners", "dashboard"),
      ...texts("banner", "home", "install"),
      ...ui("install-offer"),
      "/src/features/banners/",
      "/src/features/dashboard/",
    ],
  ],
  // Tables and lists with pages, filters and search.
  [
    "lists",
    [
      ...texts("history", "list", "my", "pager", "participation", "search"),
      ...texts("survey", "table"),
      ...contract("history", "participation-status"),
      ...icons("Search", "Selector", "X"),
      ...ui("data-table", "filter-links", "listing", "pager", "paged-table"),
      ...ui("participation-badge", "search-form", "sort", "survey-badge"),
      "/src/features/surveys/components/survey-facts.",
      "/src/features/surveys/components/survey-progress.",
    ],
  ],
  // How one signs in, and what one has agreed to: parts of the settings, which come late, and few pages more.
  [
    "own-account",
    [
      ...contract("account-deletion", "consents", "credentials"),
      ...contract("referrals", "sessions"),
      ...texts("consent", "device", "password"),
      "/src/features/accounts/api/",
      "/src/features/referral/api.",
      "/src/features/accounts/components/resend-letter.",
      "give-consent.",
    ],
  ],
  // What is told of a person, to themselves and to admins: balance, names of devices, names with values.
  ["told", [...ui("device-name", "field-list"), "/src/features/history/"]],
  // All that is kept about oneself: to read, and to take along before leaving.
  ["own-data", [...contract("privacy"), ...texts("privacy")]],
  ["fields", [...mantine("SimpleGrid"), ...ui("rupiah-input")]],
  [
    "checkbox",
    [...mantine("Checkbox"), "/@mantine/core/esm/utils/InlineInput/"],
  ],
  ["copying", ui("copy-button")],
  ["help", ["/help/components/help-sections.", "/src/features/help/facts."]],
  ["switch", [...mantine("Switch")]],
  ["long-text", [...mantine("Textarea")]],
  // Pictures to choose and send.
  [
    "uploads",
    [
      ...ui("upload-", "use-picture", "shrink-picture"),
      ...texts("upload"),
      ...icons("Photo"),
      ...platform("picture"),
      "/messages/compiled/messages/field_file_",
    ],
  ],
  [
    "account",
    [
      ...icons("Logout", "UserCheck", "UserCircle"),
      ...survey("levels"),
      ...text("nav_account_menu"),
      "/src/app/layouts/account-",
      "/src/app/layouts/bottom-bar.",
    ],
  ],
  [
    "builder-closing",
    [
      ...texts("closing"),
      "/src/features/builder/components/settings/closing-",
      "/src/features/builder/edits/edit-closing.",
    ],
  ],
  // Between the builder's settings.
  [
    "builder",
    [
      ...texts("settings"),
      "/src/features/builder/components/settings/settings-nav.",
      "/src/features/builder/components/settings/use-settings.",
    ],
  ],
  // The builder's settings, for its owner and for guests.
  [
    "builder-settings",
    [
      "/src/features/builder/components/settings/",
      "/src/features/builder/edits/switch-access.",
      ...texts("access", "price", "reach", "target"),
    ],
  ],
  [
    "builder",
    [
      "/src/features/builder/",
      "/packages/survey/src/",
      ...contract("questions", "surveys"),
      ...texts("background", "builder", "description", "field", "option"),
      ...texts("pattern", "preset", "preview", "publish", "question"),
      ...texts("section", "type"),
    ],
  ],
  // The last data of this device, read offline and kept in idle times.
  [
    "offline",
    [
      "/src/app/forget-person.",
      ...platform("last-data", "device-database"),
      "/query-core/build/modern/hydration.",
    ],
  ],
  // The frame around the pages, and what its parts are made of.
  [
    "frame",
    [
      "/node_modules/",
      ...contract("backgrounds", "notifications", "regions", "services"),
      ...contract("survey-lists", "withdrawals"),
      ...texts("guest", "help", "locale", "nav", "scheme"),
      ...ui("avatar", "confirm-dialog", "dialog", "disclosure", "dot"),
      ...ui("empty-state", "fill-text", "loading.", "skeletons"),
      ...ui("error-state", "form-alert", "frame", "locale-switch", "menu-"),
      ...ui("meter", "money", "nav-tile", "part-query", "query-view"),
      ...ui("digits-input", "scheme-toggle", "submit-button", "tab-links"),
      ...ui("tile-button", "toast", "use-held", "use-scheme"),
      "/src/app/layouts/",
      "/src/features/help/",
      "/src/features/notifications/api.",
      "/src/platform/",
    ],
  ],
];
