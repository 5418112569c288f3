import * as bannerContract from "@sigi/contract/banners.ts";
import * as testimonyContract from "@sigi/contract/testimonies.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { storeImage } from "../../platform/storage/store-image.ts";
import * as banners from "./change-banner.ts";
import * as testimonies from "./change-testimony.ts";
import { selectTestimonies } from "./repository.ts";

/** Routes of testimonies and banners. */
export function contentRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(app, testimonyContract.listTestimonies, {}, ({ user }) =>
    inTransaction(db, (tx) =>
      selectTestimonies(tx, { activeOnly: user?.role !== "admin" }),
    ),
  );
  mount(app, testimonyContract.updateTestimony, {}, ({ user, params, body }) =>
    inTransaction(db, (tx) =>
      testimonies.changeTestimony(tx, user.id, { id: params.id, edit: body }),
    ),
  );
  mount(
    app,
    testimonyContract.changeTestimonyPhoto,
    { perMinute: 20 },
    ({ user, params, body }) => {
      const upload = {
        caller: user.id,
        file: body.photo,
        shape: testimonies.photoShape,
      };
      return storeImage(services, upload, (tx, photo) =>
        testimonies.changeTestimonyPhoto(tx, services, user.id, {
          id: params.id,
          photo,
        }),
      );
    },
  );

  mount(app, bannerContract.listBanners, {}, () =>
    inTransaction(db, (tx) => banners.listBanners(tx)),
  );
  mount(
    app,
    bannerContract.uploadBanner,
    { perMinute: 20 },
    ({ user, params, body: { image: file, alt, url } }) => {
      const upload = { caller: user.id, file, shape: banners.bannerShape };
      return storeImage(services, upload, (tx, image) =>
        banners.replaceBanner(tx, services, user.id, {
          id: params.id,
          image,
          alt,
          url,
        }),
      );
    },
  );
  mount(app, bannerContract.resetBanner, {}, ({ user, params }) =>
    inTransaction(db, (tx) =>
      banners.resetBanner(tx, services, user.id, params.id),
    ),
  );
}
