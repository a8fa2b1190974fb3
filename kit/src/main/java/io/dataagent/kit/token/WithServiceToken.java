package io.dataagent.kit.token;

import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A REST client that calls with the service's own token and tries once more when that is
/// refused. Stands beside `@RegisterProvider(ServiceTokenProvider.class)`.
@InterceptorBinding
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface WithServiceToken {}
