import { useParams } from '@tanstack/react-router';
import { NotFound } from '../shell/NotFound.tsx';
import { offeredShopParts, shopParts, type ShopPart } from './shop-parts.ts';
import { ShopNavigation } from './ShopNavigation.tsx';

/**
 * Everything about the shop for administrators and support. Its pages share one route, because everybody loads the
 * routes.
 */
export function ShopArea() {
  const { part, id } = useParams({ strict: false });
  const names = offeredShopParts();
  const name = part === undefined ? names[0] : names.find((each) => each === part);
  const found: ShopPart | undefined = name && shopParts[name];
  const Page = id === undefined ? found?.list : isId(id) ? found?.entry : undefined;
  if (name === undefined || Page === undefined) return <NotFound />;
  return (
    <>
      <ShopNavigation groups={Map.groupBy(names, (each) => shopParts[each].group)} current={name} />
      <Page />
    </>
  );
}

/** Addresses with anything but a number name no entry. */
function isId(id: string): boolean {
  return /^[1-9]\d{0,9}$/.test(id);
}
