import { useQuery } from '@tanstack/react-query';
import { addressOf, callApi } from '#client/api/wire/call.ts';
import { keys } from '#client/api/wire/keys.ts';
import { objectOf, textOrNull } from '#client/api/wire/read.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { t } from '#client/words/login.ts';
import { routes } from '#contract/routes/all.ts';

/** The way to sign in with another service, where the installation has one; quietly nothing where that is not known. */
export function SingleSignOn({ to }: { to: string | undefined }) {
  const { data: label } = useQuery({
    queryKey: keys.signInOptions(),
    queryFn: async ({ signal }) => {
      const answer: unknown = await callApi(routes.signInOptions, { signal });
      return textOrNull(objectOf(objectOf(answer)?.single_sign_on)?.label);
    },
  });
  if (!label) return null;
  return (
    <div className="mt-4 border-t border-border pt-4">
      <a
        href={addressOf(routes.startSingleSignOn, { query: { to } })}
        className={buttonClass('secondary', 'w-full wrap-anywhere whitespace-normal! max-tablet:min-h-14')}
      >
        {t.signInWithLabel({ label })}
      </a>
    </div>
  );
}
