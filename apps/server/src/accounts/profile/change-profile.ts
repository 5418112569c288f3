import type { User } from "@sigi/contract/accounts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { ImageShape } from "../../platform/storage/encode-image.ts";
import { removeFile } from "../../platform/storage/remove-file.ts";
import { currentUser } from "./current-user.ts";
import { replaceImage, updateName } from "./repository.ts";

/** Changes the user's name. Bank accounts retain their holder's name, so withdrawals are not affected. */
export async function changeName(
  tx: Tx,
  userId: number,
  name: string,
): Promise<User> {
  await updateName(tx, userId, name);
  return currentUser(tx, userId);
}

/** The shape is sharp on every screen at every size that the product shows. */
export const avatarShape: ImageShape = {
  field: "avatar",
  width: 512,
  height: 512,
  fit: "cover",
};

/**
 * Sets a user's picture; `image` is its URL. The previous file is deleted after the commit.
 * @throws Unauthenticated when the account was deleted meanwhile.
 */
export async function changeAvatar(
  tx: Tx,
  services: Pick<Services, "jobs">,
  userId: number,
  image: string,
): Promise<User> {
  const replaced = await replaceImage(tx, userId, image);
  await removeFile(tx, services, replaced);
  return currentUser(tx, userId);
}
