# Forecourt in a container: docs/operations.md. One image for every role; compose.yaml shows how they go together.
FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools/lib/prepare.mjs tools/lib/
RUN node --input-type=module -e "import { ensureInstalled } from '/app/tools/lib/prepare.mjs'; ensureInstalled();"
COPY tsconfig.json tsconfig.base.json vite.config.ts ./
COPY tools tools
COPY src src
RUN npm run build

FROM node:20-bookworm-slim
ENV NODE_ENV=production FORECOURT_DEMO=0 FORECOURT_DATA=/data HOST=0.0.0.0 PORT=8080 PROBE_PORT=8080
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
USER node
VOLUME /data
EXPOSE 8080
# Every role answers here: web by itself, poller and worker by PROBE_PORT.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/server/forecourt.mjs"]
CMD ["serve"]
